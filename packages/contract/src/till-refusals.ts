/** What is told at the till. */
export const tillRefusals = {
  'till.open_already': { http: 409, message: '收银已开班' },
  'till.no_shift': { http: 409, message: '该班次不存在或已交班，请刷新' },
  'till.not_taken_over': { http: 409, message: '上一班还未确认接班，请先接班' },
  'till.moved': { http: 409, message: '清点期间有新的现金收支，请核对后再交班' },
  'till.counted_wrong': { http: 400, message: '清点的现金有误，请核对' },
  'till.taker_missing': { http: 400, message: '请选择接班人' },
  'till.wrong_password': { http: 400, message: '接班人密码错误' },
  'till.not_yours': { http: 403, message: '只有接班人或管理员可以确认接班' },
  'till.taken_over': { http: 409, message: '该班次已接班' },
  'companies.not_found': { http: 404, message: '公司不存在或已删除' },
  'companies.stale': { http: 409, message: '公司资料已被修改，请刷新' },
  'companies.title_taken': { http: 409, message: '已有同名的公司' },
  'companies.owes': { http: 409, message: '该公司还有未结的账单，不能删除' },
  'companies.over_limit': { http: 409, message: '超出该公司的挂账额度' },
  'companies.payment_wrong': { http: 400, message: '收款金额有误，请核对' },
} as const
