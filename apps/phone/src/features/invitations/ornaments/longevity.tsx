import { drawn, Ornament } from './ornament.tsx'

function Lantern({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <g className={drawn.sway}>
        <path d="M0 0v34" className={drawn.accentLine} strokeWidth="1.6" />
        <path d="M-10 34h20v5h-20zM-10 78h20v5h-20z" className={drawn.accent} />
        <path
          d="M-9 39c-22 6-22 34 0 39h18c22-5 22-33 0-39z"
          fill="#e5472f"
          stroke="var(--accent)"
          strokeWidth="1.6"
        />
        <path
          d="M0 39v39M-8 40c-8 10-8 28 0 37M8 40c8 10 8 28 0 37"
          className={drawn.accentLine}
          strokeWidth="1"
        />
        <path d="M-4 83v18M0 83v24M4 83v18" className={drawn.accentLine} strokeWidth="1.4" />
      </g>
    </g>
  )
}

export function LongevityTop() {
  return (
    <Ornament at="top" height={170}>
      <Lantern x={52} />
      <Lantern x={338} />
      <circle cx="195" cy="92" r="52" className={drawn.accentLine} strokeWidth="2" />
      <circle cx="195" cy="92" r="45" className={drawn.accentLine} strokeWidth="1" />
      <text x="195" y="112" fontSize="58" fontWeight="700" className={drawn.glyph}>
        寿
      </text>
    </Ornament>
  )
}

function Peach({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M0 34c-22-6-32-24-22-38 8-11 18-7 22 2 4-9 14-13 22-2 10 14 0 32-22 38z" fill="#f6b98c" />
      <path d="M0-2c3 12 2 24-2 34" fill="none" stroke="#d5744f" strokeWidth="1.5" />
      <path
        d="M0 34c-12-10-26-10-36-4 8 8 24 12 36 4zM0 34c12-10 26-10 36-4-8 8-24 12-36 4z"
        fill="#6f8f4a"
      />
    </g>
  )
}

export function LongevityBottom() {
  return (
    <Ornament at="bottom" height={120}>
      <g className={drawn.accentLine} strokeWidth="1.6" opacity="0.8">
        <path d="M0 96h60a14 14 0 1 0-14-14M390 96h-60a14 14 0 1 1 14-14M0 108h120a11 11 0 1 0-11-11M390 108H270a11 11 0 1 1 11-11" />
      </g>
      <Peach transform="translate(168 62)" />
      <Peach transform="translate(222 62)" />
      <Peach transform="translate(195 46)" />
    </Ornament>
  )
}
