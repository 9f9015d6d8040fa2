/** Where the server serves these pages; the router's basename. */
export const basename = '/m'

/** Every path within it. Routes and links take them from here. */
export const paths = {
  root: '/',
  login: '/login',
  me: '/me',
  protocol: '/protocol',
  join: '/join/:token',
  scan: '/scan/:ticket',
  /** A store's public page. */
  website: '/s/:shopId',
  previewWebsite: '/preview/website',
  previewInvitation: '/preview/invitation',
} as const

const nextName = 'next'

/** The login page, which afterwards leads back to where somebody was going. */
export const loginPath = (next: string): string =>
  next === paths.me ? paths.login : `${paths.login}?${new URLSearchParams({ [nextName]: next })}`

/** Where a login leads: the page that asked for it when it is one of ours, else the person's own page. */
export function pathAfterLogin(query: URLSearchParams): string {
  const next = query.get(nextName) ?? ''
  return /^\/(?![/\\])/.test(next) ? next : paths.me
}
