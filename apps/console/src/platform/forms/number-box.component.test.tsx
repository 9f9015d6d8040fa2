import { Form } from 'antd'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { IntegerBox } from './integer-box.tsx'
import { MoneyItem } from './money-item.tsx'
import { NumberBox } from './number-box.tsx'
import { integerRule } from './typed-number.ts'

const box = page.getByRole('spinbutton')
const fault = '请输入1到99之间的整数'

async function open() {
  const finished: unknown[] = []
  await renderConsole(
    <Form onFinish={({ count }) => finished.push(count)}>
      <Form.Item name="count" label="张数" rules={[integerRule(1, 99)]}>
        <NumberBox min={1} max={99} />
      </Form.Item>
      <button type="submit">保存</button>
    </Form>,
  )
  return {
    finished,
    /** Types key by key like a user, then leaves the field. */
    async type(text: string) {
      await box.click()
      await userEvent.keyboard('{Control>}a{/Control}{Delete}')
      await userEvent.type(box, text)
      await userEvent.tab()
    },
  }
}

describe('a field for a whole number', () => {
  test('understands full-width digits and shows them as plain ones', async () => {
    const { finished, type } = await open()
    await type('２５')
    await expect.element(box).toHaveValue('25')
    await button('保存').click()
    await expect.poll(() => finished).toEqual([25])
  })

  for (const typed of ['五', '1,000', '-1', '0', '1.5', '99999999', '2张'])
    test(`keeps ${typed} and says what is asked for`, async () => {
      const { finished, type } = await open()
      await type(typed)
      await button('保存').click()
      await expect.element(page.getByText(fault)).toBeVisible()
      await expect.element(box).toHaveValue(typed === '1,000' ? '1000' : typed)
      await userEvent.click(box)
      await userEvent.keyboard('{Enter}')
      await expect.element(box).toHaveValue(typed === '1,000' ? '1000' : typed)
      expect(finished).toEqual([])
      await type('8')
      await expect.element(page.getByText(fault)).not.toBeInTheDocument()
      await button('保存').click()
      await expect.poll(() => finished).toEqual([8])
    })

  test('emptied it holds nothing, and the arrows step within the bounds', async () => {
    const { finished, type } = await open()
    await type('98')
    await box.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(box).toHaveValue('99')
    await type(' ')
    await button('保存').click()
    await expect.poll(() => finished).toEqual([null])
  })
})

test('money reads full-width digits too; what is none or below 0 stays and is refused', async () => {
  const finished: unknown[] = []
  await renderConsole(
    <Form onFinish={({ sum }) => finished.push(sum)}>
      <MoneyItem name="sum" label="金额" />
      <button type="submit">保存</button>
    </Form>,
  )
  await box.fill('-1')
  await button('保存').click()
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  await expect.element(box).toHaveValue('-1.00')
  await box.fill('六十')
  await userEvent.tab()
  await expect.element(box).toHaveValue('六十')
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  await box.fill('６０．５')
  await button('保存').click()
  await expect.poll(() => finished).toEqual(['60.5'])
})

/** Stateful wrapper that accepts every change. */
function Held({ onHanded }: { onHanded(next: number | null): void }) {
  const [value, setValue] = useState<number | null>(7)
  const take = (next: number | null) => {
    onHanded(next)
    setValue(next)
  }
  return <IntegerBox min={1} max={30} usual={7} value={value} onChange={take} />
}

test('what holds numbers alone is handed −1 for a text, which stays as typed and is marked as wrong', async () => {
  const handed: unknown[] = []
  await renderConsole(<Held onHanded={(next) => handed.push(next)} />)
  await box.fill('五天')
  await expect.element(box).toHaveValue('五天')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill('400')
  await userEvent.tab()
  await expect.element(box).toHaveValue('400')
  await expect.element(box).toHaveAttribute('title', '请输入1到30之间的整数')
  await box.fill('')
  await box.fill('１４')
  await userEvent.tab()
  await expect.element(box).toHaveValue('14')
  await expect.element(box).not.toHaveAttribute('aria-invalid', 'true')
  expect(handed).toEqual([-1, 400, 7, 14])
})
