/** What is told of vouchers that platforms sold. */
export const voucherRefusals = {
  'vouchers.code_wrong': { http: 400, message: '券码应为8至20位数字，请核对' },
  'vouchers.code_used': { http: 409, message: '这张券已核销，不能再用' },
  'vouchers.paid_above': { http: 400, message: '客人实付不能超过面值，请核对' },
  'vouchers.bill_closed': { http: 409, message: '订单已结账，不能再核销到这张账单' },
  'vouchers.undone': { http: 409, message: '这张券的核销已撤销' },
  'vouchers.day_over': { http: 409, message: '只能撤销当天的核销' },
  'vouchers.settled': { http: 409, message: '账单已结，不能撤销' },
  'vouchers.sheet_unreadable': { http: 400, message: '文件无法读取，请上传 XLSX 或 CSV 表格' },
  'vouchers.sheet_old': { http: 400, message: '不支持 XLS 或加密的表格，请另存为 XLSX 或 CSV 后再上传' },
  'vouchers.sheet_too_large': { http: 400, message: '表格内容过大，请拆分后分次导入' },
  'vouchers.sheet_too_long': { http: 400, message: '最多2000行，请拆分后分次导入' },
  'vouchers.sheet_empty': { http: 400, message: '表格里没有内容' },
  'vouchers.sheet_columns': {
    http: 400,
    message: '找不到「券码」和「商家实收（结算金额）」两列，请核对列名',
  },
  'vouchers.statement_nothing': { http: 400, message: '对账单里没有可以对上的券' },
} as const
