/** Message where a page must be reloaded: a part of it failed to load although the server is reachable. */
export const outdatedMessage = '页面已更新，请刷新'

/**
 * State of an open page relative to the build that the server serves. `newest`: up to date as far as known.
 * `older`: a newer build is served. `checking`: a part failed to load, and the page may be reloaded in a
 * moment. `broken`: the user must reload it. `away`: a part failed to load, and the server is unreachable.
 */
export type PageState = 'newest' | 'older' | 'checking' | 'broken' | 'away'

export interface PageBuildOptions {
  /** Build of the page; undefined during development, when nothing is compared or reloaded. */
  own: string | undefined
  /** Returns whether a reload would lose user input. */
  isBusy(): boolean
  /** Returns whether the server would answer a reload: otherwise the browser would show its error page. */
  isServed(): Promise<boolean>
  reload(): void
  /** Storage of the tab that survives a reload; `write` throws where nothing can be stored. */
  memory: { read(): string | null; write(text: string): void }
  onState(state: PageState): void
}

export interface PageBuild {
  /** Handles the list of builds that the server serves. */
  noteServedBuilds(builds: readonly string[]): void
  /**
   * Handles a script or style that failed to load: reloads the page, once per build, where no input is lost.
   */
  failed(): Promise<void>
  /** Handles a part that the user is waiting for and that failed to load, while they have unsaved input. */
  missed(): void
}

/** Keeps an open page usable across releases (decision 068). */
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

  /** Returns whether the tab has not been reloaded for this build yet: a second reload would not help. */
  function mayReload(build: string): boolean {
    try {
      if (memory.read() === build) return false
      memory.write(build)
      return true
    } catch {
      // Without storage it might reload endlessly.
      return false
    }
  }

  return {
    noteServedBuilds(builds) {
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
