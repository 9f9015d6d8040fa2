/** How the reference of bookings runs. */
export interface ReferenceRun {
  url: string
  /** Whose rights it has: the server's own. */
  role: string
  clients: number
  seconds: number
}
