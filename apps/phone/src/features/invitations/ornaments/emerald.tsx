import { drawn, Ornament } from './ornament.tsx'

const rays = [-72, -54, -36, -18, 0, 18, 36, 54, 72]

/** A fan of golden rays that hangs from the upper edge. */
function Fan() {
  return (
    <g className={drawn.accentLine} strokeWidth="1.2">
      {rays.map((angle) => (
        <path key={angle} d="M195 0V76" transform={`rotate(${angle} 195 0)`} opacity={angle % 36 ? 0.5 : 1} />
      ))}
      <path d="M111 0a84 84 0 0 0 168 0M137 0a58 58 0 0 0 116 0M163 0a32 32 0 0 0 64 0" />
      <path d="M0 20h92M0 28h84M298 20h92M306 28h84" opacity="0.7" />
    </g>
  )
}

export function EmeraldTop() {
  return (
    <Ornament at="top" height={110}>
      <Fan />
      <circle cx="195" cy="98" r="3" className={`${drawn.accent} ${drawn.twinkle}`} />
    </Ornament>
  )
}

export function EmeraldBottom() {
  return (
    <Ornament at="bottom" height={110}>
      <g transform="matrix(1 0 0 -1 0 110)">
        <Fan />
      </g>
      <circle cx="195" cy="12" r="3" className={`${drawn.accent} ${drawn.twinkle} ${drawn.late}`} />
    </Ornament>
  )
}
