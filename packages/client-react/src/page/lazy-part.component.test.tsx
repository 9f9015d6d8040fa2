import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createLazyPart } from './lazy-part.ts'
import { isAtWork, watchTyping } from './typing.ts'

const lazyPart = createLazyPart(() => <p>没有载入</p>)
const Missing = lazyPart<object>(() => Promise.reject(new Error('no such script')))
const field = page.getByRole('textbox', { name: '备注' })

watchTyping()
beforeEach(async () => {
  await render(<input aria-label="备注" />)
})

test('whoever has typed keeps it beside a part that does not come', async () => {
  await field.fill('靠窗')
  expect(isAtWork()).toBe(true)
  await render(
    <Suspense>
      <Missing />
    </Suspense>,
  )
  await expect.element(page.getByText('没有载入')).toBeVisible()
  await expect.element(field).toHaveValue('靠窗')
})

test('what was taken back is nothing to lose', async () => {
  await field.fill('靠窗')
  await field.fill('')
  expect(isAtWork()).toBe(false)
})
