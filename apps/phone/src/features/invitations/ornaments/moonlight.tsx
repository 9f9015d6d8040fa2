import { drawn, Ornament } from './ornament.tsx'

/** Positions of stars, and which of them twinkle later. */
const stars = [
  [44, 40, ''],
  [92, 84, 'late'],
  [66, 138, 'later'],
  [318, 44, 'late'],
  [348, 112, ''],
  [292, 150, 'later'],
  [126, 30, 'later'],
  [262, 24, ''],
] as const

export function MoonlightTop() {
  return (
    <Ornament at="top" height={200}>
      <defs>
        <radialGradient id="moon-shine">
          <stop offset="0.55" stopColor="var(--accent)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="195" cy="104" r="86" fill="url(#moon-shine)" />
      <circle cx="195" cy="104" r="52" fill="#f8e7b8" />
      <g fill="#e6cd8e" opacity="0.7">
        <circle cx="180" cy="92" r="9" />
        <circle cx="212" cy="118" r="12" />
        <circle cx="205" cy="82" r="5" />
      </g>
      {stars.map(([x, y, delay]) => (
        <path
          key={x}
          d={`M${x} ${y - 5}l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.5z`}
          className={`${drawn.ink} ${drawn.twinkle} ${delay ? drawn[delay] : ''}`}
          opacity="0.8"
        />
      ))}
      <g className={drawn.drift} fill="none" stroke="var(--ink)" strokeLinecap="round" opacity="0.5">
        <path d="M120 134h54a9 9 0 1 0-9-9M206 146h62a10 10 0 1 0-10-10" strokeWidth="1.6" />
      </g>
    </Ornament>
  )
}

export function MoonlightBottom() {
  return (
    <Ornament at="bottom" height={110}>
      <path
        d="M0 62c50-20 96 8 150-6 60-16 96-20 150-2 34 12 62 6 90-2v58H0z"
        fill="#0f0d24"
        opacity="0.55"
      />
      <path d="M0 84c66-14 120 8 190-2 74-10 130-8 200 4v24H0z" fill="#0b0a1b" opacity="0.8" />
      <g className={drawn.accentLine} strokeWidth="1.2" opacity="0.7">
        <path d="M60 96h70M150 102h90M262 94h64" />
      </g>
    </Ornament>
  )
}
