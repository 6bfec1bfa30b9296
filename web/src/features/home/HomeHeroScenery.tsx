/** The login page's morning, seen from indoors. On narrow screens the text has the whole hero. */
export function HomeHeroScenery() {
  return (
    <svg
      className="home-hero-scenery"
      viewBox="0 0 1280 188"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <path
        className="home-hero-far"
        d="M330 188 480 122 528 148 594 100 642 136 880 136 936 72 996 112 1084 40 1152 96 1206 62 1280 106V188Z"
      />
      <circle className="home-hero-sun" cx="684" cy="136" r="27" />
      <path className="home-hero-far" d="M640 136H884V188H640Z" />
      <path
        className="home-hero-near"
        d="M220 188 424 154 560 172 700 148 800 174 960 140 1070 168 1168 146 1280 172V188Z"
      />
    </svg>
  )
}
