/** What one part of the server tells another that it need not know: there is something to do. */
export interface Nudge {
  give(): void
  onGiven(act: () => void): void
}

export function createNudge(): Nudge {
  const acts: (() => void)[] = []
  return {
    give() {
      for (const act of acts) act()
    },
    onGiven: (act) => void acts.push(act),
  }
}
