import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  cancelPreorder,
  confirmPreorder,
  editPreorder,
  quoteDishes,
  readPreorder,
  submitPreorder,
} from '@roombook/contract/preorders'
import { SureState } from '@roombook/domain/preorders'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import {
  answerDishes,
  answerMenu,
  answerQuotes,
  banquet,
  cart,
  chosen,
  dishesList,
  dishesOrder,
  dishLine,
  onMenu,
  openDishes,
  pickDishes,
  picker,
  quantity,
  submitDishes,
} from '#test/open-dishes.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

beforeEach(answerMenu)

describe('what was chosen', () => {
  test('nothing yet: it says what to do; who may not act is told nothing of it', async () => {
    await openDishes()
    await expect
      .element(dishesList)
      .toMatchTextContent(/牡丹厅 2026-11-20 晚餐 18:00 · 10人 · 王小明 138\*\*\*1234/)
    await expect.element(dishesList).toMatchTextContent(/未点菜点菜权限：单人点菜/)
    await expect.element(dishesList.getByText('点「预点菜」为客人选菜。')).toBeVisible()
  })

  test('closed to dishes: whoever may act is told where to open it', async () => {
    answerDishes({ order: dishesOrder({ mayChoose: false, dishMode: 0 }), dishLines: [] })
    await openDishes()
    await expect
      .element(dishesList.getByText(/点菜权限为关闭，在「点菜权限」中开启后可为客人选菜。/))
      .toBeVisible()
    await expect.element(dishesList.getByRole('button', { name: '预点菜' })).not.toBeInTheDocument()
  })

  test('each line with what it is made of, who chose it, and why it cannot be had', async () => {
    answerDishes(
      chosen(
        { remark: '少油', userRemark: '不要香菜' },
        dishLine({
          choosers: [
            { name: '主人', quantity: 1 },
            { name: '李女士', quantity: 1 },
          ],
        }),
        dishLine({
          dishId: 2,
          title: '剁椒鱼头',
          spec: '大份',
          attributeTitles: '微辣',
          specId: 12,
          problem: '「剁椒鱼头」已售罄',
        }),
        dishLine({ dishId: 3, title: '团圆宴', kind: 'set', items: banquet.items, tooFew: '至少8份' }),
      ),
    )
    await openDishes()
    const row = (name: RegExp) => dishesList.getByRole('row', { name })
    await expect.element(row(/^白灼虾/)).toMatchTextContent('白灼虾主人 1，李女士 1¥88.002份¥176.00')
    await expect.element(row(/^剁椒鱼头/)).toMatchTextContent(/大份 · 微辣「剁椒鱼头」已售罄/)
    await expect.element(row(/^团圆宴/)).toMatchTextContent(/含 白灼虾 1份至少8份/)
    for (const text of ['备注：少油', '客人备注：不要香菜', '待客人确认', '¥176.00'])
      await expect.element(dishesList.getByText(text).first()).toBeVisible()
  })

  test('is confirmed for the guest once the sum was read', async () => {
    answerDishes(chosen())
    const requests = stubCall(confirmPreorder, () => chosen({ version: 4, sureState: SureState.confirmed }))
    await openDishes()
    await dishesList.getByRole('button', { name: '代客确认' }).click()
    await expect.element(page.getByText('代客人确认，共 176.00 元？')).toBeVisible()
    answerDishes(chosen({ version: 4, sureState: SureState.confirmed, confirmerName: '小赵' }))
    await button('确认菜品').click()
    await expect.element(dishesList).toMatchTextContent(/已确认.*由小赵确认/)
    await expect.element(dishesList.getByRole('button', { name: '代客确认' })).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ forOrderId: 1, version: 3 }])
    await expect.poll(readToasts).toContain('菜品已确认')
  })

  test('is dropped once that was asked; the guest was faster: it says so', async () => {
    answerDishes(chosen())
    const requests = stubCall(cancelPreorder, () => refused('preorders.stale', { version: 4 }))
    await openDishes()
    await dishesList.getByRole('button', { name: '取消点菜' }).click()
    await expect.element(page.getByText('已选的菜品会全部清除，厨房会收到退单。')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await page.getByRole('tooltip').getByRole('button', { name: '取消点菜' }).click()
    await expect.poll(readToasts).toContain('点菜内容已被他人修改，请查看最新内容后再操作')
    expect(requests.inputs).toEqual([{ forOrderId: 1, version: 3 }])
  })

  test('does not come: why, and again; what others choose is there by itself', async () => {
    stubCall(readPreorder, () => unreachable)
    await openDishes()
    await expect.element(dishesList.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerDishes()
    await dishesList.getByRole('button', { name: '重试' }).click()
    await expect.element(dishesList.getByText('还没有点菜')).toBeVisible()
    const { emit } = await openLine()
    answerDishes(chosen())
    emit('preorder.changed', { orderId: 1, preorderId: 4, version: 3 })
    await expect.element(dishesList.getByRole('row', { name: /^白灼虾/ })).toBeVisible()
  })
})

describe('the menu', () => {
  test('begins at its search; a name that leaves one dish is taken by Enter', async () => {
    await pickDishes()
    const search = picker.getByRole('textbox', { name: '搜索菜品' })
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('白灼')
    await expect.element(onMenu(/剁椒鱼头/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(quantity('白灼虾的数量')).toHaveValue('1')
    await expect.element(picker.getByRole('img', { name: '已选1' })).toBeVisible()
    await search.fill('没有这道')
    await expect.element(picker.getByText('没有符合的菜品')).toBeVisible()
  })

  test('a category shows its own; what is sold out cannot be taken; a set menu is for all of the party', async () => {
    await pickDishes()
    await expect.element(onMenu(/清蒸鲈鱼/)).toBeDisabled()
    await expect.element(onMenu(/团圆宴/)).toMatchTextContent(/套餐 8–12人 · 适合本单含 白灼虾/)
    await picker.getByRole('button', { name: '套餐' }).click()
    await expect.element(onMenu(/^白灼虾/)).not.toBeInTheDocument()
    await onMenu(/团圆宴/).click()
    await expect.element(quantity('团圆宴的数量')).toHaveValue('10')
    await expect.element(cart).toMatchTextContent(/合计 ¥880.00/)
  })

  test('of a dish with choices each is asked for in its words, and the sum follows [5.23]', async () => {
    await pickDishes()
    await onMenu(/剁椒鱼头/).click()
    const choice = page.getByRole('dialog', { name: '剁椒鱼头' })
    const add = choice.getByRole('button', { name: '加入购物车' })
    await add.click()
    await expect.element(choice.getByRole('alert')).toHaveTextContent('请选择菜品规格')
    await choice.getByText('大份 ¥128.00').click()
    await add.click()
    await expect.element(choice.getByRole('alert')).toHaveTextContent('请选择菜品属性')
    await choice.getByText('微辣').click()
    await choice.getByRole('spinbutton').fill('')
    await add.click()
    await expect.element(choice.getByRole('alert')).toHaveTextContent('请选择下单数量')
    await choice.getByRole('spinbutton').fill('2')
    await expect.element(choice.getByText('¥256.00')).toBeVisible()
    await add.click()
    await expect.element(quantity('剁椒鱼头（大份 · 微辣）的数量')).toHaveValue('2')
    await onMenu(/剁椒鱼头/).click()
    await choice.getByRole('button', { name: '返回' }).click()
    await expect.element(cart).toMatchTextContent(/合计 ¥256.00/)
  })
})

describe('the cart', () => {
  test('a quantity of nothing takes a line off, an emptied field does not [5.23]', async () => {
    await pickDishes()
    await onMenu(/^白灼虾/).click()
    const shrimps = quantity('白灼虾的数量')
    await shrimps.fill('')
    await cart.getByRole('textbox', { name: '点菜备注' }).click()
    await expect.element(shrimps).toHaveValue('1')
    await shrimps.fill('3')
    await expect.element(cart).toMatchTextContent(/合计 ¥264.00/)
    await shrimps.fill('0')
    await userEvent.keyboard('{Enter}')
    await expect.element(cart.getByText('点左侧的菜品加入购物车')).toBeVisible()
    await submitDishes.click()
    await expect.element(cart.getByRole('alert')).toHaveTextContent('请选择菜品')
  })

  test('is sent with the kitchen’s words as a new menu; says what becomes of it', async () => {
    const requests = stubCall(submitPreorder, () => chosen())
    await pickDishes()
    await expect.element(cart.getByText(/提交后请客人在手机上确认，也可以由员工代为确认/)).toBeVisible()
    await onMenu(/^白灼虾/).click()
    await onMenu(/^白灼虾/).click()
    await cart.getByRole('textbox', { name: '点菜备注' }).fill('少油')
    answerDishes(chosen())
    await submitDishes.click()
    await expect.element(picker).not.toBeInTheDocument()
    expect(requests.inputs).toMatchObject([
      { forOrderId: 1, version: 0, remark: '少油', goods: [{ dishId: 1, number: 2 }] },
    ])
    await expect.element(dishesList.getByRole('row', { name: /^白灼虾/ })).toBeVisible()
  })

  test('what cannot be had says why at its line, counts nothing, and is not sent', async () => {
    answerQuotes({ 1: '「白灼虾」已售罄' })
    const requests = stubCall(submitPreorder, () => chosen())
    await pickDishes()
    await onMenu(/^白灼虾/).click()
    await expect.element(cart).toMatchTextContent(/白灼虾「白灼虾」已售罄¥0.00/)
    await submitDishes.click()
    await expect.element(cart.getByRole('alert')).toHaveTextContent('「白灼虾」已售罄')
    expect(requests.inputs).toEqual([])
    await cart.getByRole('button', { name: '移除白灼虾' }).click()
    await expect.element(cart.getByText('点左侧的菜品加入购物车')).toBeVisible()
  })

  test('its prices do not come: why, and again', async () => {
    stubCall(quoteDishes, () => unreachable)
    await pickDishes()
    await onMenu(/^白灼虾/).click()
    await expect.element(cart.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(cart).toMatchTextContent(/合计 …/)
    answerQuotes()
    await cart.getByRole('button', { name: '重试' }).click()
    await expect.element(cart).toMatchTextContent(/合计 ¥88.00/)
  })

  test('is not thrown away by Esc: it is asked once, and 取消 goes on', async () => {
    await pickDishes()
    await onMenu(/^白灼虾/).click()
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: '放弃未提交的菜品？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(quantity('白灼虾的数量')).toHaveValue('1')
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: '放弃' }).click()
    await expect.element(picker).not.toBeInTheDocument()
  })

  test('negative control: with nothing changed it closes at once', async () => {
    answerDishes(chosen())
    await pickDishes('修改菜品')
    await userEvent.keyboard('{Escape}')
    await expect.element(picker).not.toBeInTheDocument()
  })

  test('somebody else changes the dishes: whose are meant is said before anything is sent', async () => {
    answerDishes(chosen())
    const requests = stubCall(editPreorder, () => chosen({ version: 6 }))
    await pickDishes('修改菜品')
    const { emit } = await openLine()
    await quantity('白灼虾的数量').fill('5')
    answerDishes(chosen({ version: 4 }, dishLine({ quantity: 1 })))
    emit('preorder.changed', { orderId: 1, preorderId: 4, version: 4 })
    await expect.element(cart.getByText('点菜内容已被他人修改')).toBeVisible()
    await expect.element(submitDishes).toBeDisabled()
    await cart.getByRole('button', { name: '采用最新' }).click()
    await expect.element(quantity('白灼虾的数量')).toHaveValue('1')
    await quantity('白灼虾的数量').fill('7')
    answerDishes(chosen({ version: 5 }, dishLine({ quantity: 2 })))
    emit('preorder.changed', { orderId: 1, preorderId: 4, version: 5 })
    await cart.getByRole('button', { name: '保留我的' }).click()
    await expect.element(quantity('白灼虾的数量')).toHaveValue('7')
    await submitDishes.click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ version: 5, goods: [{ dishId: 1, number: 7 }] }])
  })

  test.each([
    ['preorders.unavailable', '有菜品暂时不能预订，请调整后再提交'],
    ['preorders.too_few', '有套餐未达到起订份数，请调整后再提交'],
    ['booking.dishes_closed', '门店未开启点菜功能'],
  ] as const)('%s is told in its words, and the cart stays', async (code, message) => {
    stubCall(submitPreorder, () => refused(code))
    await pickDishes()
    await onMenu(/^白灼虾/).click()
    await submitDishes.click()
    await expect.element(cart.getByRole('alert')).toHaveTextContent(message)
    await expect.element(quantity('白灼虾的数量')).toHaveValue('1')
  })

  test('while it is on its way Esc does not take it off the screen', async () => {
    const server = holding(submitPreorder)
    await pickDishes()
    await onMenu(/^白灼虾/).click()
    await submitDishes.click()
    await expect.poll(() => server.inputs.length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(picker).toBeVisible()
    server.answer(chosen())
    await expect.element(picker).not.toBeInTheDocument()
  })
})
