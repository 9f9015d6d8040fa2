import { answerLost, holding, refused, stubCall } from '@roombook/component-tests'
import { customerDetail } from '@roombook/contract/customer-directory'
import { anonymiseCustomer, exportPersonalData } from '@roombook/contract/customer-privacy'
import { revealCustomerPhone } from '@roombook/contract/customer-timeline'
import { readKnownCustomer } from '@roombook/contract/customers'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { administrator, answerDetail, sampleDetail } from '#test/customer-samples.ts'
import { openDetail } from '#test/open-customer.tsx'
import { button, iconButton } from '#test/open-move.tsx'
import { type AtWork, readToasts } from '#test/render-console.tsx'

const heading = page.getByRole('article')
const confirm = (title: string) => page.getByRole('dialog', { name: title })
const maySeePhones: AtWork = { permissions: ['commonuser/customercount', 'commonuser/customerphone'] }

describe('the phone', () => {
  test('is masked, until whoever may has it shown; another one is hidden again', async () => {
    const detail = answerDetail()
    const requests = stubCall(revealCustomerPhone, () => ({ phone: '13912341234' }))
    const { queryClient } = await openDetail(maySeePhones)
    await expect.element(heading).toMatchTextContent(/139\*{3}1234/)
    await button('查看完整号码').click()
    await expect
      .element(page.getByRole('link', { name: '13912341234' }))
      .toHaveAttribute('href', 'tel:13912341234')
    expect(requests.inputs).toEqual([{ id: 9 }])
    stubCall(customerDetail, () => sampleDetail({ row: { phone: '158***9999' } }))
    await refetchCalls(queryClient, [customerDetail])
    await expect.element(heading).toMatchTextContent(/158\*{3}9999/)
    await expect.element(page.getByRole('link', { name: '13912341234' })).not.toBeInTheDocument()
    expect(detail.inputs.length).toBe(2)
  })

  test('whoever may not is told so, and nothing is asked', async () => {
    answerDetail()
    const requests = stubCall(revealCustomerPhone, () => ({ phone: '13912341234' }))
    await openDetail()
    await button('查看完整号码').click()
    await expect.element(confirm('温馨提示')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await expect.element(heading).toMatchTextContent(/139\*{3}1234/)
  })

  test('too many were shown: it is said, and the phone stays masked', async () => {
    answerDetail()
    stubCall(revealCustomerPhone, () => refused('permission.too_many_phones'))
    await openDetail(maySeePhones)
    await button('查看完整号码').click()
    await expect.poll(readToasts).toBe('1小时内查看的电话过多，请稍后再试')
    await expect.element(heading).toMatchTextContent(/139\*{3}1234/)
  })
})

describe('booking', () => {
  test('waits for what the form shows of them, and goes on without it where it cannot be read', async () => {
    answerDetail()
    const server = holding(readKnownCustomer)
    const { onClose } = await openDetail(administrator)
    await iconButton('预订').click()
    await expect.poll(() => server.inputs).toEqual([{ id: 9 }])
    expect(onClose).not.toHaveBeenCalled()
    server.answer(refused('customers.not_found'))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })
})

describe('data of a person', () => {
  const menu = async (item: string) => {
    await iconButton('更多').click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  test('goes into a file of the kind that is chosen', async () => {
    answerDetail()
    const requests = stubCall(exportPersonalData, ({ format }) => ({
      fileName: `王建国.${format}`,
      mimeType: 'application/json',
      content: btoa('{}'),
    }))
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await openDetail(administrator)
    await iconButton('更多').click()
    await page.getByRole('menuitem', { name: /导出个人数据/ }).hover()
    await page.getByRole('menuitem', { name: 'JSON 文件' }).click()
    await expect.poll(() => saved).toEqual(['王建国.json'])
    expect(requests.inputs).toEqual([{ id: 9, format: 'json' }])
    click.mockRestore()
  })

  test('is forgotten only after the question what that means; the detail closes with it', async () => {
    answerDetail()
    const requests = stubCall(anonymiseCustomer, () => ({ orders: 8, logRows: 20 }))
    const { onClose } = await openDetail(administrator)
    await menu('注销客户')
    const question = confirm('注销客户「王建国先生」？')
    await expect.element(question).toMatchTextContent(/订单只保留日期、包厢、人数和金额。此操作不能撤销。/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    await menu('注销客户')
    await question.getByRole('button', { name: '注销客户' }).click()
    await expect.poll(() => requests.inputs).toEqual([{ id: 9, version: 4 }])
    await expect.poll(readToasts).toContain('客户已注销')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    ['customers.order_ahead', '客户还有未完成的预订，请先处理后再注销'],
    ['customers.balance_left', '客户还有余额，请先退款后再注销'],
    ['customers.stale', '客户资料已被他人修改，请查看最新内容后再操作'],
  ] as const)('is kept where it cannot be forgotten yet: %s', async (code, text) => {
    answerDetail()
    stubCall(anonymiseCustomer, () => refused(code))
    const { onClose } = await openDetail(administrator)
    await menu('注销客户')
    await confirm('注销客户「王建国先生」？').getByRole('button', { name: '注销客户' }).click()
    await expect.poll(readToasts).toContain(text)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('whose answer is lost is forgotten once', async () => {
    answerDetail()
    const requests = stubCall(anonymiseCustomer, () =>
      answerLost(anonymiseCustomer, { orders: 8, logRows: 20 }),
    )
    const { onClose } = await openDetail(administrator)
    await menu('注销客户')
    await confirm('注销客户「王建国先生」？').getByRole('button', { name: '注销客户' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(new Set(requests.keys).size).toBe(1)
    expect(requests.keys).toHaveLength(2)
  })
})
