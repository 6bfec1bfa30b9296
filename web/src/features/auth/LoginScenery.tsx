import './LoginScenery.css'

/** Morning over a fjord. The middle stays in view at any width: the sun in its valley. */
export function LoginScenery() {
  return (
    <div className="scenery" aria-hidden="true">
      <svg
        className="scenery-drawing"
        viewBox="0 540 1440 360"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
      >
        <circle className="scenery-sun" cx="720" cy="677" r="62.5" />
        <path
          className="scenery-far"
          d="M-600 649 -420 560-240 690-110 600 0 649 62 617 185 682 352 566 486 659 593 610 646 677H794L847 610 954 666 1099 543 1255 650 1377 579 1440 615 1560 690 1680 600 1860 650 2040 590V900H-600Z"
        />
        <path
          className="scenery-near"
          d="M-600 741-420 690-240 752-110 700 0 741 118 706 274 755 464 688 632 763 720 788 808 763 987 693 1155 750 1344 688 1440 725 1600 690 1800 752 2040 700V900H-600Z"
        />
        <path className="scenery-water" d="M-600 829H2040V900H-600Z" />
        <path className="scenery-glint" d="M587 846.500H853M631 864.500H809M671 882.500H769" />
      </svg>
    </div>
  )
}
