import { drawn, Ornament } from './ornament.tsx'

export function NavyTop() {
  return (
    <Ornament at="top" height={180}>
      <g className={drawn.accentLine} strokeWidth="1" opacity="0.55">
        <path d="M390 0L250 140M390 34L280 144M390 68L310 148M356 0L226 130M322 0L212 110" />
      </g>
      <path d="M40 58h64" stroke="var(--accent)" strokeWidth="4" />
      <circle cx="280" cy="110" r="3" className={`${drawn.accent} ${drawn.twinkle}`} />
      <circle cx="330" cy="60" r="2.4" className={`${drawn.accent} ${drawn.twinkle} ${drawn.late}`} />
    </Ornament>
  )
}

/** Towers of a skyline: position, width and height. */
const towers = [
  [0, 34, 40],
  [38, 26, 66],
  [68, 40, 50],
  [112, 22, 88],
  [138, 44, 58],
  [186, 30, 74],
  [220, 48, 44],
  [272, 24, 92],
  [300, 42, 62],
  [346, 44, 48],
] as const

export function NavyBottom() {
  return (
    <Ornament at="bottom" height={104}>
      {towers.map(([x, width, height], at) => (
        <rect
          key={x}
          x={x}
          y={104 - height}
          width={width}
          height={height}
          fill="var(--accent)"
          opacity={at % 2 ? 0.18 : 0.1}
        />
      ))}
      <g className={`${drawn.accent} ${drawn.twinkle}`}>
        <path d="M120 28h4v4h-4zM120 44h4v4h-4zM280 24h4v4h-4zM286 40h4v4h-4zM48 54h4v4h-4zM196 44h4v4h-4zM316 58h4v4h-4z" />
      </g>
      <path d="M0 103.5h390" stroke="var(--accent)" opacity="0.5" />
    </Ornament>
  )
}
