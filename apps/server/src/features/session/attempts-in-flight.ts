/** Logins that are being checked at this moment, by account and address, and by address alone. */
export interface AttemptsInFlight {
  /**
   * Runs a login and says how many others were in flight when it began. They have not failed yet, but may: were they
   * not counted, forty guesses at once would each see a clean record.
   */
  during<T>(
    attempt: { phone: string; network: string },
    work: (others: { here: number; address: number }) => Promise<T>,
  ): Promise<T>
}

/** Counts within this process; another server counts its own. */
export function createAttemptsInFlight(): AttemptsInFlight {
  const counts = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    async during({ phone, network }, work) {
      const here = `${network} ${phone}`
      const others = { here: counts.get(here) ?? 0, address: counts.get(network) ?? 0 }
      add(here, 1)
      add(network, 1)
      try {
        return await work(others)
      } finally {
        add(here, -1)
        add(network, -1)
      }
    },
  }
}
