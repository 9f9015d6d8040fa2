import { drawn, Ornament } from './ornament.tsx'

/** A twig with leaves, growing from the upper left corner. */
function Twig({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <g className={drawn.sway}>
        <g className={drawn.accentLine} strokeWidth="1.3">
          <path d="M0 18c40 4 84 22 132 76" />
          <path d="M34 24c4-16 16-22 30-20-4 14-14 22-30 20zM34 24c-2 16 4 28 18 32 4-14-4-26-18-32z" />
          <path d="M70 42c2-16 14-24 28-24-2 16-12 24-28 24zM70 42c-4 16 2 28 16 34 6-14-2-28-16-34z" />
          <path d="M102 66c0-16 10-26 24-28 0 16-8 26-24 28zM102 66c-6 14-2 28 12 36 6-14 2-26-12-36z" />
        </g>
        <g className={drawn.accent} opacity="0.35">
          <circle cx="18" cy="36" r="4" />
          <circle cx="58" cy="74" r="3" />
          <circle cx="118" cy="18" r="3" />
        </g>
      </g>
    </g>
  )
}

export function IvoryTop() {
  return (
    <Ornament at="top" height={150}>
      <Twig />
      <Twig transform="matrix(-0.7 0 0 0.7 390 0)" />
    </Ornament>
  )
}

export function IvoryBottom() {
  return (
    <Ornament at="bottom" height={130}>
      <Twig transform="matrix(-1 0 0 -1 390 130)" />
      <Twig transform="matrix(0.7 0 0 -0.7 0 130)" />
    </Ornament>
  )
}
