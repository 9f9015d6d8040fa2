/** What is told of vouchers that platforms sold. */
export const voucherRefusals = {
  'vouchers.code_wrong': { http: 400, message: '券码应为8至20位数字，请核对' },
  'vouchers.code_used': { http: 409, message: '这张券已核销，不能再用' },
  'vouchers.paid_above': { http: 400, message: '客人实付不能超过面值，请核对' },
  'vouchers.bill_closed': { http: 409, message: '订单已结账，不能再核销到这张账单' },
  'vouchers.undone': { http: 409, message: '这张券的核销已撤销' },
  'vouchers.day_over': { http: 409, message: '只能撤销当天的核销' },
  'vouchers.settled': { http: 409, message: '账单已结，不能撤销' },
} as const
