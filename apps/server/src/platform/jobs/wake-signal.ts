/** A wake-up signal between two parts of the server that do not know each other. */
export interface WakeSignal {
  wake(): void
  onWake(act: () => void): void
}

export function createWakeSignal(): WakeSignal {
  const acts: (() => void)[] = []
  return {
    wake() {
      for (const act of acts) act()
    },
    onWake: (act) => void acts.push(act),
  }
}
