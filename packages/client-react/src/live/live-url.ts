/** Returns the URL of a live channel on the page's own host. */
export const liveUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>, path: string): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
