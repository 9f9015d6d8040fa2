/** Message where a page must be reloaded: a part of it failed to load, and the server is up. */
export const outdatedMessage = '页面已更新，请刷新'

/**
 * How a page that is open stands to the build that the server serves. `newest`: as far as it knows. `older`: a newer one
 * is served. `checking`: a part of it did not come, and it may be reloaded in a moment. `broken`: it must be reloaded, which
 * is the person's to do. `away`: a part of it did not come, and the server is not there.
 */
export type PageState = 'newest' | 'older' | 'checking' | 'broken' | 'away'

export interface PageBuildOptions {
  /** The build of which the page is; without one, as while it is being developed, nothing is compared or reloaded. */
  own: string | undefined
  /** Whether somebody would lose what they have typed. */
  isBusy(): boolean
  /** Whether the server would answer a reload: a browser that finds nobody shows a page of its own. */
  isServed(): Promise<boolean>
  reload(): void
  /** Storage of the tab that survives a reload; `write` throws where nothing can be stored. */
  memory: { read(): string | null; write(text: string): void }
  onState(state: PageState): void
}

export interface PageBuild {
  /** The server says which builds it serves. */
  heard(builds: readonly string[]): void
  /** A script or a style of the page did not come: reloads it, once for a build, where nothing is lost by that. */
  failed(): Promise<void>
  /** A part that somebody waits for did not come, beside what they have typed. */
  missed(): void
}

/** Looks after a page over releases (decision 068). */
export function createPageBuild({
  own,
  isBusy,
  isServed,
  reload,
  memory,
  onState,
}: PageBuildOptions): PageBuild {
  let state: PageState = 'newest'
  let isMissed = false
  const become = (next: PageState) => {
    if (state === next) return
    state = next
    onState(next)
  }

  /** Whether this build was reloaded before in this tab: what did not help then does not help now. */
  function mayReload(build: string): boolean {
    try {
      if (memory.read() === build) return false
      memory.write(build)
      return true
    } catch {
      // Without a memory it might reload for ever.
      return false
    }
  }

  return {
    heard(builds) {
      if (own !== undefined && state === 'newest' && !builds.includes(own)) become('older')
    },
    async failed() {
      if (own === undefined || state === 'broken' || state === 'checking') return
      const before = state
      become('checking')
      if (!(await isServed())) return become(isMissed ? 'away' : before)
      if (isBusy() || !mayReload(own)) return become('broken')
      reload()
    },
    missed() {
      isMissed = true
      if (state === 'newest' || state === 'older') become('away')
    },
  }
}
