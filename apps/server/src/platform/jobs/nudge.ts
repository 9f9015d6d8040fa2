/** A wake-up signal between two parts of the server that do not know each other. */
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
