/** What guests answered to the invitation, and what was done to the order, each in its order: a table of twenty would drown the desk's own lines. */
export const splitLog = <Row extends { readonly ofInvitation: boolean }>(
  log: readonly Row[],
): [replies: Row[], acts: Row[]] => [
  log.filter(({ ofInvitation }) => ofInvitation),
  log.filter(({ ofInvitation }) => !ofInvitation),
]
