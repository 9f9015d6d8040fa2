/**
 * Pays within WeChat's own browser. Opens WeChat's drawer with parameters signed by the server. Its result is
 * not trusted: the server reports the payment. Runs in the page of `wechat-page.ts`.
 */
const [pauseMs, mostAsks, bridgeMs] = [2000, 45, 6000]
const page = document.getElementById('payment')
const button = document.getElementById('pay')
const said = document.getElementById('said')
const { request, stateAt, back } = JSON.parse(page.dataset.payment)

const say = (text) => {
  said.textContent = text
}
const isOver = () =>
  fetch(stateAt, { cache: 'no-store' })
    .then((response) => response.ok && response.json())
    .then(({ state }) => state !== undefined && state !== 'open')
    .catch(() => false)

/** Polls the server until the result is known, then shows the order. */
async function wait() {
  button.disabled = true
  say('正在确认支付结果…')
  for (let asked = 0; asked < mostAsks; asked += 1) {
    if (await isOver()) return window.location.replace(back)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  say('支付结果还在确认中，请稍后在订单中查看，不要重复支付。')
}

function pay() {
  button.disabled = true
  say('')
  window.WeixinJSBridge.invoke('getBrandWCPayRequest', request, async ({ err_msg: ended }) => {
    if (ended === 'get_brand_wcpay_request:ok') return wait()
    if (await isOver()) return window.location.replace(back)
    say(ended === 'get_brand_wcpay_request:cancel' ? '支付已取消。' : '支付没有完成，请重试。')
    button.disabled = false
  })
}

function begin() {
  button.addEventListener('click', pay)
  pay()
}

if (window.WeixinJSBridge) begin()
else {
  const missing = setTimeout(() => say('无法打开微信支付，请返回订单，或在浏览器中打开后重试。'), bridgeMs)
  const arrived = () => {
    clearTimeout(missing)
    begin()
  }
  document.addEventListener('WeixinJSBridgeReady', arrived, { once: true })
}
