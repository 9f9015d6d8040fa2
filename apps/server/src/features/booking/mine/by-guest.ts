import type { Operator } from '../telling/log-move.ts'

/** The guest did it. */
export const byGuest: Operator = { staffId: null, nickname: '客人' }
