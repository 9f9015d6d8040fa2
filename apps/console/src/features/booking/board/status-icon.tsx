import type { ReactNode } from 'react'
import type { StatusKey } from '#ui/theme/palettes.ts'

const strokes: Readonly<Record<StatusKey, ReactNode>> = {
  // An open door.
  free: <path d="M3.5 14V2.5h6L12.5 4v10M9.5 2.5V14M2 14h12" />,
  // A letter awaiting an answer.
  applied: (
    <>
      <rect x="1.8" y="3.2" width="12.4" height="9.6" rx="1.4" />
      <path d="M2.2 4.2 8 8.8l5.8-4.6" />
    </>
  ),
  // A ticked calendar day.
  booked: (
    <>
      <rect x="2" y="3.2" width="12" height="10.8" rx="1.4" />
      <path d="M2 6.4h12M5.2 1.8v2.6M10.8 1.8v2.6M5.4 10l1.8 1.8 3.4-3.4" />
    </>
  ),
  // A person.
  arrived: (
    <>
      <circle cx="8" cy="4.9" r="2.9" />
      <path d="M2.4 14.2c.4-3.2 2.6-4.9 5.6-4.9s5.2 1.7 5.6 4.9" />
    </>
  ),
  // A clock.
  held: (
    <>
      <circle cx="8" cy="8" r="6.1" />
      <path d="M8 4.4V8l2.6 1.6" />
    </>
  ),
  finished: <path d="m2.8 8.6 3.6 3.6 6.8-7.8" />,
  cancelled: <path d="m3.6 3.6 8.8 8.8M12.4 3.6l-8.8 8.8" />,
}

/**
 * Draws an icon for each status, since colour alone does not distinguish them. The drawings are simple: a
 * board shows hundreds of them.
 */
export function StatusIcon({ state }: { state: StatusKey }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {strokes[state]}
    </svg>
  )
}
