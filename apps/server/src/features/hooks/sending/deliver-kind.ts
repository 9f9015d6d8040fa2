/** Job kind that sends a till system's pending events; the subject is the system. */
export const deliverKind = 'hooks.deliver'
