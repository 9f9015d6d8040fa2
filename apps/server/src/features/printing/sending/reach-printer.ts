/** Thrown where a printer is off or unreachable: nothing was sent, and a retry makes sense. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterAway'
}

/** Thrown where a slip will not be printed even if retried. */
export class SlipRefused extends Error {
  override readonly name = 'SlipRefused'
}

/** A reachable printer to which nothing has been sent yet. */
export interface ReadyPrinter {
  /**
   * Sends the slip. After a failure other than {@link SlipRefused} it is unknown what was printed.
   * @throws SlipRefused where the manufacturer's API refused it.
   */
  send(): Promise<void>
  /** Closes the connection without sending. */
  leave(): void
}
