/** Where the server serves these pages; the router's basename. */
export const basename = '/m'

/** Every path within it. Routes and links take them from here. */
export const paths = {
  root: '/',
  login: '/login',
  me: '/me',
  /** The staff's own workbench; the tab stands behind. */
  work: '/work/:tab?',
  protocol: '/protocol',
  /** What guests agree to, and what becomes of their personal data. */
  guestAgreement: '/agreement',
  guestPrivacy: '/privacy',
  join: '/join/:token',
  scan: '/scan/:ticket',
  /** A store's public page, and where a guest books there. */
  website: '/s/:shopId',
  book: '/s/:shopId/book',
  /** What a guest has booked, everywhere; and one of these. */
  bookings: '/bookings',
  booking: '/bookings/:shopId/:orderId',
  bookingDishes: '/bookings/:shopId/:orderId/dishes',
  /** What stores hold of a guest. */
  myData: '/my-data',
  /** Where a guest proves a phone. */
  guestLogin: '/hello',
  /** What whoever was invited opens. */
  invitation: '/i/:token',
  invitationDishes: '/i/:token/dishes',
  previewWebsite: '/preview/website',
  previewInvitation: '/preview/invitation',
} as const

/** A page of the workbench; without a tab, today's rooms. */
export const workPath = (tab = ''): string => `/work${tab && `/${tab}`}`

const nextName = 'next'

/** The login page, which afterwards leads back to where somebody was going. */
export const loginPath = (next: string): string =>
  next === paths.me ? paths.login : `${paths.login}?${new URLSearchParams({ [nextName]: next })}`

/** Where a guest proves a phone, to come back to where they were going. */
export const guestLoginPath = (next: string): string =>
  next === paths.bookings
    ? paths.guestLogin
    : `${paths.guestLogin}?${new URLSearchParams({ [nextName]: next })}`

/** Where a login leads: the page that asked for it when it is one of ours, else `usual`, the person's own page. */
export function pathAfterLogin(query: URLSearchParams, usual: string = paths.me): string {
  const next = query.get(nextName) ?? ''
  return /^\/(?![/\\])/.test(next) ? next : usual
}

/** The store that a guest's page is about; none where it is about several. */
export function storeOfPath(path: string): number | undefined {
  const [, shopId] = /^\/(?:s|bookings)\/(\d{1,9})(?:\/|$)/.exec(path) ?? []
  return Number(shopId) || undefined
}
