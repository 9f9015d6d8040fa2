/** The printer is off, or nobody knows where it is: nothing was sent, and it is tried again. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterAway'
}

/** The slip will not be printed however often it is tried. */
export class SlipRefused extends Error {
  override readonly name = 'SlipRefused'
}

/** A printer that can be sent to. Nothing has been sent yet. */
export interface ReadyPrinter {
  /**
   * Sends. Once this is called, a failure other than {@link SlipRefused} leaves it unknown what was printed.
   * @throws SlipRefused where the printer's maker said that it does not print it.
   */
  send(): Promise<void>
  /** Lets go of it without sending. */
  leave(): void
}
