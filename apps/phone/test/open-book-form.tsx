import { stubCall } from '@roombook/component-tests'
import { listPeriods } from '@roombook/contract/board'
import { searchCustomers } from '@roombook/contract/customers'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { vi } from 'vitest'
import type { AtWork } from '#features/workbench/at-work.ts'
import { BookForm } from '#features/workbench/form/book-form.tsx'
import { answerForm, answerRooms, cell, dinnerOfDay, openAtWork, workField } from './open-workbench.tsx'

const { name, phone } = workField

/** Waitlist entry for the form, and the user. */
interface OpenedForm {
  waits?: WaitlistEntry
  works?: Partial<AtWork>
}

/** Stubs the search: keywords ending in 1234 find this caller. */
export const answerCaller = (caller = sampleCustomer()) =>
  stubCall(searchCustomers, ({ keyword }) => {
    const list = keyword.endsWith('1234') ? [caller] : []
    return { list, count: list.length, phonesNarrowed: false }
  })

/** Opens the form for the free room 牡丹厅, and records its calls. */
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

/** Enters an unknown guest. */
export async function typeGuest() {
  await phone.fill('13800138000')
  await name.fill(' 周小川 ')
}
