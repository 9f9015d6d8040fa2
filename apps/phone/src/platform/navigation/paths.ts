/** Where the server serves these pages; the router's basename. */
export const basename = '/m'

/** Who may open a page: anyone, a guest who has proved a phone, or staff who are logged in. */
export type MayOpen = 'anyone' | 'guest' | 'staff'

/** Where each page is within it, by the name of its route, and who may open it. A feature's object brings the page. */
export const routes = {
  root: { path: '/', mayOpen: 'anyone' },
  login: { path: '/login', mayOpen: 'anyone' },
  me: { path: '/me', mayOpen: 'staff' },
  /** The staff's own workbench; the tab stands behind. */
  work: { path: '/work/:tab?', mayOpen: 'staff' },
  protocol: { path: '/protocol', mayOpen: 'anyone' },
  /** What guests agree to, and what becomes of their personal data. */
  guestAgreement: { path: '/agreement', mayOpen: 'anyone' },
  guestPrivacy: { path: '/privacy', mayOpen: 'anyone' },
  join: { path: '/join/:token', mayOpen: 'anyone' },
  scan: { path: '/scan/:ticket', mayOpen: 'staff' },
  /** A store's public page, and where a guest books there. */
  website: { path: '/s/:shopId', mayOpen: 'anyone' },
  book: { path: '/s/:shopId/book', mayOpen: 'anyone' },
  /** What a guest has booked, everywhere; and one of these. */
  bookings: { path: '/bookings', mayOpen: 'guest' },
  booking: { path: '/bookings/:shopId/:orderId', mayOpen: 'guest' },
  bookingDishes: { path: '/bookings/:shopId/:orderId/dishes', mayOpen: 'guest' },
  /** A guest's coupons, everywhere. */
  coupons: { path: '/coupons', mayOpen: 'guest' },
  /** A guest's rebates, everywhere. */
  rebates: { path: '/rebates', mayOpen: 'guest' },
  /** What stores hold of a guest. */
  myData: { path: '/my-data', mayOpen: 'guest' },
  /** What a store's link offers: a coupon to take. */
  couponOffer: { path: '/c/:shopId/:token', mayOpen: 'anyone' },
  /** An activity of a store's, and who recommends it. */
  active: { path: '/a/:shopId/:token', mayOpen: 'anyone' },
  recommended: { path: '/r/:shopId/:token', mayOpen: 'anyone' },
  /** Whom a guest brought to a store, and how they were thanked. */
  referral: { path: '/referral/:shopId', mayOpen: 'guest' },
  /** Where a guest proves a phone. */
  guestLogin: { path: '/hello', mayOpen: 'anyone' },
  /** What whoever was invited opens. */
  invitation: { path: '/i/:token', mayOpen: 'anyone' },
  invitationDishes: { path: '/i/:token/dishes', mayOpen: 'anyone' },
  previewWebsite: { path: '/preview/website', mayOpen: 'anyone' },
  previewInvitation: { path: '/preview/invitation', mayOpen: 'anyone' },
} as const satisfies Record<string, { path: string; mayOpen: MayOpen }>

export type RouteName = keyof typeof routes

/** Every path within it, by the name of its route. Links take them from here. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [Name in RouteName]: (typeof routes)[Name]['path']
}

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
  const [, shopId] = /^\/(?:s|c|a|r|referral|bookings)\/(\d{1,9})(?:\/|$)/.exec(path) ?? []
  return Number(shopId) || undefined
}
