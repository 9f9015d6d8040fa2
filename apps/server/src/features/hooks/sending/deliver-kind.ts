/** The work of telling a till system what waits for it; its subject is the system. */
export const deliverKind = 'hooks.deliver'
