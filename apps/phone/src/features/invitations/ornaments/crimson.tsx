import { drawn, Ornament } from './ornament.tsx'

/** A corner of scrolling clouds, drawn for the upper left. */
function Clouds({ transform }: { transform?: string }) {
  return (
    <g className={drawn.accentLine} strokeWidth="1.6" transform={transform}>
      <path d="M30 92V46a16 16 0 0 1 16-16h46" />
      <path d="M40 78V60a12 12 0 0 1 12-12h4a8 8 0 1 0-8-8M78 40H60" />
      <path d="M56 48h14a7 7 0 1 1-7-7M48 64v6a7 7 0 1 0 7-7" />
    </g>
  )
}

/** Falling flecks of gold. */
const flecks = [
  [70, 30, ''],
  [128, 10, 'late'],
  [196, 26, 'later'],
  [262, 8, ''],
  [318, 34, 'late'],
] as const

export function CrimsonTop() {
  return (
    <Ornament at="top" height={320}>
      <Clouds />
      <Clouds transform="matrix(-1 0 0 1 390 0)" />
      {flecks.map(([x, y, delay]) => (
        <path
          key={x}
          d={`M${x} ${y}l4 5-5 4-4-5z`}
          className={`${drawn.accent} ${drawn.fall} ${delay ? drawn[delay] : ''}`}
          opacity="0.7"
        />
      ))}
    </Ornament>
  )
}

export function CrimsonBottom() {
  return (
    <Ornament at="bottom" height={110}>
      <Clouds transform="matrix(1 0 0 -1 0 110)" />
      <Clouds transform="matrix(-1 0 0 -1 390 110)" />
      <g className={drawn.accentLine} strokeWidth="1.4">
        <path d="M195 36c-9 8-14 16-14 22a14 14 0 0 0 28 0c0-6-5-14-14-22zM181 62c-12-4-22-2-30 6 10 8 20 9 32 3M209 62c12-4 22-2 30 6-10 8-20 9-32 3" />
      </g>
    </Ornament>
  )
}
