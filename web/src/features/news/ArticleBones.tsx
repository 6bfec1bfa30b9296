import { Card } from '../../ui/Card.tsx'
import { Bone, Loading, RowBones, TextBones } from '../../ui/Skeleton.tsx'

/** As high as most articles: a shorter skeleton would shift what is below. */
export function ArticleBones() {
  return (
    <>
      <h1 className="u-hidden">Nyhet</h1>
      <Loading>
        <div className="article-columns article-bones">
          <div className="article-main">
            <div className="article-bones-head">
              <Bone width="34%" height={13} />
              <Bone width="92%" height={30} />
              <Bone width="56%" height={30} />
              <Bone width="40%" height={32} />
            </div>
            <Card>
              <TextBones lines={5} />
            </Card>
            <TextBones lines={8} />
          </div>
          <div className="article-side">
            <Card>
              <RowBones rows={2} />
            </Card>
          </div>
        </div>
      </Loading>
    </>
  )
}
