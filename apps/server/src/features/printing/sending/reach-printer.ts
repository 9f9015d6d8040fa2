/** The printer is off or unreachable: nothing was sent, and sending is retried. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterAway'
}

/** The slip cannot be printed, so sending is not retried. */
export class SlipRefused extends Error {
  override readonly name = 'SlipRefused'
}

/** A reachable printer to which nothing has been sent yet. */
export interface ReadyPrinter {
  /**
   * Sends the slip. After this call, a failure other than {@link SlipRefused} leaves unknown what was
   * printed.
   * @throws SlipRefused where the printer's maker rejects it.
   */
  send(): Promise<void>
  /** Disconnects without sending. */
  leave(): void
}
