/** The shop's cup, seen from above. Its handle and the keyhole in the foam form the shop's logo. */
export function HeroCup() {
  return (
    <svg className="hero-cup" viewBox="0 0 480 480" aria-hidden="true">
      <defs>
        <radialGradient id="hero-saucer" cx=".42" cy=".38" r=".7">
          <stop offset="0" stopColor="#fffdf9" />
          <stop offset=".72" stopColor="#f1e7d9" />
          <stop offset="1" stopColor="#dccdb9" />
        </radialGradient>
        <radialGradient id="hero-well" cx=".5" cy=".5" r=".5">
          <stop offset=".62" stopColor="#cdbba4" />
          <stop offset="1" stopColor="#f4ebdf" />
        </radialGradient>
        <linearGradient id="hero-china" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="1" stopColor="#dfd1bf" />
        </linearGradient>
        <radialGradient id="hero-coffee" cx=".46" cy=".42" r=".62">
          <stop offset="0" stopColor="#c98c50" />
          <stop offset=".62" stopColor="#a5652f" />
          <stop offset=".9" stopColor="#7a431d" />
          <stop offset="1" stopColor="#56290f" />
        </radialGradient>
        <linearGradient id="hero-steel" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8f8a84" />
          <stop offset=".5" stopColor="#f4f1ed" />
          <stop offset="1" stopColor="#a19b94" />
        </linearGradient>
      </defs>
      <ellipse className="hero-shade" cx="252" cy="270" rx="212" ry="204" />
      <circle cx="236" cy="240" r="204" fill="url(#hero-saucer)" />
      <circle cx="236" cy="240" r="196" fill="none" stroke="#fff" strokeOpacity=".6" strokeWidth="3" />
      <circle cx="236" cy="240" r="158" fill="url(#hero-well)" />
      <path
        d="M326 152l68-68"
        stroke="#b9a68f"
        strokeWidth="38"
        strokeLinecap="round"
        opacity=".5"
        transform="translate(7 9)"
      />
      <path d="M326 152l66-66" stroke="url(#hero-china)" strokeWidth="36" strokeLinecap="round" />
      <path d="M330 146l56-56" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".7" />
      <circle cx="236" cy="240" r="136" fill="url(#hero-china)" />
      <circle cx="236" cy="240" r="121" fill="#c9b8a2" />
      <circle cx="236" cy="243" r="118" fill="url(#hero-coffee)" />
      <g transform="translate(236 246)">
        <path className="hero-foam" d={petal} transform="scale(1.02)" />
        <path className="hero-crema" d={petal} transform="translate(0 -5) scale(.86)" />
        <path className="hero-foam" d={petal} transform="translate(0 -9) scale(.74)" />
        <path className="hero-key" d="M0-52a24 24 0 0 0-12 44.8L-19 40h38L12-7.2A24 24 0 0 0 0-52z" />
      </g>
      <path
        d="M140 186a112 112 0 0 1 78-56"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      <g transform="rotate(24 92 372)">
        <ellipse cx="96" cy="318" rx="21" ry="34" fill="#00000022" transform="translate(5 7)" />
        <path d="M96 348v112" stroke="#00000022" strokeWidth="9" strokeLinecap="round" transform="translate(5 7)" />
        <ellipse cx="96" cy="318" rx="21" ry="34" fill="url(#hero-steel)" />
        <ellipse cx="96" cy="314" rx="14" ry="25" fill="#00000014" />
        <rect x="92" y="346" width="8" height="118" rx="4" fill="url(#hero-steel)" />
      </g>
      <Bean x={350} y={444} turn={24} />
      <Bean x={384} y={404} turn={-38} />
      <Bean x={40} y={72} turn={70} />
    </svg>
  )
}

function Bean({ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse rx="14" ry="20" fill="#00000030" transform="translate(3 4)" />
      <ellipse rx="14" ry="20" fill="#5b2f17" />
      <ellipse cx="-3" cy="-4" rx="8" ry="13" fill="#7c4524" opacity=".7" />
      <path d="M0-18c6 8-6 14 0 20s-4 12 0 16" stroke="#33170a" strokeWidth="3" strokeLinecap="round" fill="none" />
    </g>
  )
}

const petal = 'M0 92C-34 66-84 36-84-14C-84-62-34-84 0-54C34-84 84-62 84-14C84 36 34 66 0 92Z'
