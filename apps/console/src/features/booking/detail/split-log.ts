/**
 * Splits an order's log into replies to the invitation and changes of the order, each in sequence: twenty
 * replies would hide the staff's own lines.
 */
export const splitLog = <Row extends { readonly ofInvitation: boolean }>(
  log: readonly Row[],
): [replies: Row[], acts: Row[]] => [
  log.filter(({ ofInvitation }) => ofInvitation),
  log.filter(({ ofInvitation }) => !ofInvitation),
]
