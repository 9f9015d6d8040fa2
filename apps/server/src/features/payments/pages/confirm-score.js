/**
 * Opens WeChat's page on which a guest confirms 微信支付分 in place of a deposit. Its result is not trusted: the
 * server reports the confirmation. Runs in the page of `score-pages.ts`, after WeChat's library (`wx`).
 */
const [pauseMs, mostAsks] = [2000, 20]
const part = document.getElementById('score')
const button = document.getElementById('open')
const said = document.getElementById('said')
const { opening, stateAt, back } = JSON.parse(part.dataset.score)
const { query, ...proof } = opening

const say = (text) => {
  said.textContent = text
}
const isOver = () =>
  fetch(stateAt, { cache: 'no-store' })
    .then((response) => response.ok && response.json())
    .then(({ state }) => state !== undefined && state !== 'open')
    .catch(() => false)

/**
 * Polls the server until the result is known, then shows the order. Also runs when the guest returns by
 * swiping back.
 */
async function wait() {
  button.disabled = true
  say('正在确认结果…')
  for (let asked = 0; asked < mostAsks; asked += 1) {
    if (await isOver()) return window.location.replace(back)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  say('还没有收到确认。如已确认，请稍后在订单中查看；未确认可再次打开。')
  button.disabled = false
}

function open() {
  say('')
  const asked = { businessType: 'wxpayScoreUse', queryString: query }
  window.wx.invoke('openBusinessView', asked, () => void wait())
}

const tooOld = () => say('当前微信版本不支持微信支付分，请升级微信，或返回订单支付订金。')

function begin() {
  window.wx.config({ debug: false, ...proof, jsApiList: ['openBusinessView'] })
  window.wx.error(() => say('无法打开微信支付分，请返回订单支付订金。'))
  window.wx.ready(() =>
    window.wx.checkJsApi({
      jsApiList: ['openBusinessView'],
      success({ checkResult }) {
        if (!checkResult.openBusinessView) return tooOld()
        button.disabled = false
        button.addEventListener('click', open)
        open()
      },
      fail: tooOld,
    }),
  )
}

if (window.wx) begin()
else say('无法打开微信支付分，请检查网络后重试，或返回订单支付订金。')
