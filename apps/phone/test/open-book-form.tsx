import { stubCall } from '@roombook/component-tests'
import { listPeriods, searchCustomers, type WaitlistEntry } from '@roombook/contract'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { vi } from 'vitest'
import type { AtWork } from '#features/workbench/at-work.ts'
import { BookForm } from '#features/workbench/form/book-form.tsx'
import { answerForm, answerRooms, cell, dinnerOfDay, openAtWork, workField } from './open-workbench.tsx'

const { name, phone } = workField

/** For whom the form is, and who fills it in. */
interface OpenedForm {
  waits?: WaitlistEntry
  works?: Partial<AtWork>
}

/** Answers a search for 1234 with this caller. */
export const answerCaller = (caller = sampleCustomer()) =>
  stubCall(searchCustomers, ({ keyword }) => {
    const list = keyword.endsWith('1234') ? [caller] : []
    return { list, count: list.length, phonesNarrowed: false }
  })

/** Opens the form for a free 牡丹厅, and says what became of it. */
export async function openBookForm({ waits, works = {} }: OpenedForm = {}) {
  answerForm()
  stubCall(listPeriods, () => ({ list: [dinnerOfDay] }))
  answerRooms(cell(11, '牡丹厅'))
  answerCaller()
  const handlers = { onClose: vi.fn(), onBooked: vi.fn() }
  const place = {
    date: '2026-11-20',
    period: dinnerOfDay,
    room: { id: 11, title: '牡丹厅', turn: 1 },
    waiting: waits,
  }
  return { ...handlers, ...(await openAtWork(<BookForm place={place} {...handlers} />, works)) }
}

/** Types the guest, whom nobody knows yet. */
export async function typeGuest() {
  await phone.fill('13800138000')
  await name.fill(' 周小川 ')
}
