import type { PhoneMessage } from '@roombook/contract'

/** A call that rings. */
export const buildRingingCall = (id: number, change: Partial<PhoneMessage> = {}): PhoneMessage => ({
  ...{ id, callNumber: '139 1234 5678', realName: '', phone: '13912345678', userId: 0, masked: false },
  ...{ callerKind: 'mobile', createdAt: '2026-11-20T10:00:00.000Z', list: [], isRead: false },
  ...{ handledName: '', handledHow: '', handledAt: null, callState: 'ringing', lineNumber: '' },
  ...{ lineTitle: '订餐热线', quiet: '', silence: null, callsOfDay: 1, bookedOrderId: null, customer: null },
  ...{ callText: '', callSms: null, dial: '13912345678' },
  ...change,
})
