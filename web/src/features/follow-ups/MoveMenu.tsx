import { ChevronDownIcon } from '@navikt/aksel-icons'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Popover } from '../../ui/Popover.tsx'

interface MoveMenuProps {
  /** What is moved, for the name of the button. */
  name: string
  stage: Stage
  stages: readonly Stage[]
  moving?: boolean
  onMove: (stage: Stage) => void
}

/** Moves something to another stage without dragging. */
export function MoveMenu({ name, stage, stages, moving = false, onMove }: MoveMenuProps) {
  return (
    <Popover
      name={`Flytt ${name} til`}
      trigger={(trigger) => (
        <Button
          {...trigger}
          type="button"
          kind="neutral"
          size="sm"
          icon_end={ChevronDownIcon}
          loading={moving}
          aria-label={`Flytt til … (${name})`}
        >
          Flytt til …
        </Button>
      )}
    >
      {(close) => (
        <Menu>
          {stages
            .filter((one) => one !== stage)
            .map((one) => (
              <MenuItem
                key={one}
                onSelect={() => {
                  close()
                  onMove(one)
                }}
              >
                {STAGE_NAMES[one]}
              </MenuItem>
            ))}
        </Menu>
      )}
    </Popover>
  )
}
