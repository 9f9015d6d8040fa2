import { drawn, Ornament } from './ornament.tsx'

const petalTurns = [0, 72, 144, 216, 288]

function Blossom({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {petalTurns.map((turn) => (
        <path
          key={turn}
          d="M0 0c-8-6-8-16 0-19 8 3 8 13 0 19z"
          transform={`rotate(${turn})`}
          fill="#f3a5b4"
        />
      ))}
      <circle r="4" fill="#c95a73" />
    </g>
  )
}

/** Falling petals. */
const petals = [
  [300, 40, ''],
  [236, 16, 'late'],
  [150, 30, 'later'],
  [96, 6, 'late'],
] as const

export function PeachTop() {
  return (
    <Ornament at="top" height={330}>
      <g fill="none" stroke="#8a5a4a" strokeLinecap="round">
        <path
          d="M390 10c-60 8-110 16-178 8M340 18c-18 18-30 34-34 58M276 22c-10 14-24 24-44 28"
          strokeWidth="4"
        />
        <path d="M306 76c-6 8-12 12-22 16M232 50c-8 0-14-2-20-6" strokeWidth="2.4" />
      </g>
      <Blossom x={334} y={30} size={1.1} />
      <Blossom x={300} y={72} />
      <Blossom x={268} y={24} size={0.9} />
      <Blossom x={228} y={52} size={0.8} />
      <Blossom x={372} y={52} size={0.8} />
      <Blossom x={282} y={94} size={0.6} />
      {petals.map(([x, y, delay]) => (
        <path
          key={x}
          d={`M${x} ${y}c-6-4-6-12 0-15 6 3 6 11 0 15z`}
          fill="#ec8fa2"
          className={`${drawn.fall} ${delay ? drawn[delay] : ''}`}
          opacity="0.8"
        />
      ))}
    </Ornament>
  )
}

export function PeachBottom() {
  return (
    <Ornament at="bottom" height={110}>
      <path
        d="M0 84c40-16 70 6 108-6 46-14 76-10 120 2 50 14 104-4 162-10v40H0z"
        fill="#f3a5b4"
        opacity="0.28"
      />
      <path d="M0 100c60-14 110 4 170-6 70-12 140 6 220-8v24H0z" fill="#ec8fa2" opacity="0.3" />
      <Blossom x={44} y={70} size={0.9} />
      <Blossom x={78} y={88} size={0.6} />
    </Ornament>
  )
}
