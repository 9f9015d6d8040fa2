/** Decorative icons beside text. */
const lines = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export function CallIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <path d="M5 4h4l1.6 4.6-2.3 1.6a12 12 0 0 0 5.5 5.5l1.6-2.3L20 15v4a1.6 1.6 0 0 1-1.7 1.6A15.5 15.5 0 0 1 3.4 5.7 1.6 1.6 0 0 1 5 4z" />
    </svg>
  )
}

export function PlaceIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <path d="M12 21s7-6.2 7-11.3a7 7 0 0 0-14 0C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </svg>
  )
}

export function NoticeIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <path d="M4 10v4h3l7 4.5v-13L7 10zM17.5 8.5a5 5 0 0 1 0 7" />
    </svg>
  )
}

export function ParkingIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <path d="M10 16.5v-9h3a2.8 2.8 0 0 1 0 5.6h-3" />
    </svg>
  )
}
