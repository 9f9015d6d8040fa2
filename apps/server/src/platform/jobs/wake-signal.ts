/** A wake-up signal between two parts of the server that do not know each other. */
export interface WakeSignal {
  give(): void
  onGiven(act: () => void): void
}

export function createWakeSignal(): WakeSignal {
  const acts: (() => void)[] = []
  return {
    give() {
      for (const act of acts) act()
    },
    onGiven: (act) => void acts.push(act),
  }
}
