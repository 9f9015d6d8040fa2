/** What a page may load and do, as `Content-Security-Policy` says it. No page runs script that stands within it. */
export interface ContentPolicy {
  directives: Record<string, string[] | null>
}

/**
 * Of the console, and of everything that has no policy of its own. `assetHost` is where scripts, styles and pictures
 * may come from besides the site itself (1.05); empty for nowhere.
 */
export function consolePolicy(assetHost: string): ContentPolicy {
  const assets = assetHost ? [new URL(assetHost).origin] : []
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...assets],
      // antd writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'", ...assets],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...assets],
      fontSrc: ["'self'", 'data:', ...assets],
      connectSrc: ["'self'", 'ws:', 'wss:', ...assets],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      upgradeInsecureRequests: null,
    },
  }
}

/** Of the phone pages: no style within the page either, and the console may show one in a frame, as a preview. */
export function phonePolicy(assetHost: string): ContentPolicy {
  const { directives } = consolePolicy(assetHost)
  const styleSrc = (directives.styleSrc ?? []).filter((source) => source !== "'unsafe-inline'")
  // The workbench is an app of the phone: its worker and its manifest are the site's own.
  const ofApp = { workerSrc: ["'self'"], manifestSrc: ["'self'"] }
  return { directives: { ...directives, ...ofApp, styleSrc, frameAncestors: ["'self'"] } }
}
