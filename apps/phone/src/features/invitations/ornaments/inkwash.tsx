import { drawn, Ornament } from './ornament.tsx'

export function InkwashTop() {
  return (
    <Ornament at="top" height={200}>
      <circle cx="300" cy="78" r="34" fill="var(--accent)" opacity="0.82" />
      <g className={drawn.drift} fill="none" stroke="var(--ink)" strokeLinecap="round" strokeWidth="1.6">
        <path d="M236 118q6-7 12 0q6-7 12 0M262 102q5-6 10 0q5-6 10 0M214 98q4-5 8 0q4-5 8 0" opacity="0.7" />
      </g>
      <path
        d="M0 34C46 26 60 52 104 44c30-5 38-22 66-18-22 10-28 26-60 30-46 6-66-12-110-2z"
        fill="var(--ink)"
        opacity="0.1"
        className={drawn.drift}
      />
    </Ornament>
  )
}

export function InkwashBottom() {
  return (
    <Ornament at="bottom" height={190}>
      <defs>
        <linearGradient id="ink-far" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ink)" stopOpacity="0.34" />
          <stop offset="1" stopColor="var(--ink)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="ink-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ink)" stopOpacity="0.8" />
          <stop offset="1" stopColor="var(--ink)" stopOpacity="0.12" />
        </linearGradient>
      </defs>
      <path
        d="M0 96c34-20 52-62 84-70 30-8 40 44 72 50 36 6 44-62 86-70 38-6 48 48 82 58 26 8 46-14 66-10v136H0z"
        fill="url(#ink-far)"
      />
      <path
        d="M0 142c30-6 44-44 74-48 34-4 42 40 78 42 40 2 56-26 92-24 40 2 60 30 146 16v62H0z"
        fill="url(#ink-near)"
      />
      <path
        d="M228 128l26-4q-4 8-14 8-8 0-12-4zM240 124v-14l9 11"
        fill="var(--ink)"
        opacity="0.75"
        className={drawn.drift}
      />
    </Ornament>
  )
}
