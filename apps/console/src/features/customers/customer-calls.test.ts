import { expect, test } from 'vitest'
import { namesCustomer } from './customer-calls.ts'

test('a call shows a customer by its id, or by whose record or timeline it lists', () => {
  expect(namesCustomer({ id: 7 }, [7, 8])).toBe(true)
  expect(namesCustomer({ ofCustomerId: 8, page: 2 }, [7, 8])).toBe(true)
  expect(namesCustomer({ ofCustomerId: 9 }, [7, 8])).toBe(false)
  expect(namesCustomer(undefined, [7])).toBe(false)
})
