/** Where a channel beside the page is. */
export const liveUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>, path: string): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
