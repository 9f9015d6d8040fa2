/** Refusals to a store or its phone box about telephone calls; part of the common catalogue. */
export const phoneRefusals = {
  'phone.keeps_no_secrets': { http: 409, message: '服务器未配置密钥保管，请联系管理员' },
  'phone.box_gone': { http: 404, message: '电话盒不存在或已解绑' },
  'phone.too_many_boxes': { http: 409, message: '最多绑定5个电话盒，请先解绑不用的' },
  'phone.call_gone': { http: 404, message: '来电记录不存在' },
  'phone.call_handled': { http: 409, message: '该来电已由他人处理' },
  'phone.no_number': { http: 409, message: '这个来电没有号码，不能静音' },
  'phone.silence_gone': { http: 404, message: '该号码已不在静音中' },
  'phone.order_gone': { http: 404, message: '订单不存在或已删除' },

  // Answered to the box itself.
  'phone.unknown_box': { http: 401, message: '电话盒不存在或已解绑，请重新配对' },
  'phone.bad_signature': { http: 401, message: '电话盒已解绑或密钥不正确，请重新配对' },
  'phone.wrong_day': { http: 401, message: '签名日期不是今天，请校准电脑时间' },
  'phone.unknown_code': { http: 400, message: '配对码不正确或已失效，请在「电话助手」重新获取' },
} as const
