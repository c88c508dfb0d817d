import { readBasicOrder, readFilledOrder, readMatch, readSignedOrder } from '../seaport.js'
import type { FunctionTable } from './FunctionTable.js'
import { receive } from './receive.js'

// Seaport's types.
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const parameters = `(address offerer,address zone,(${item})[] offer,(${item},address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 totalOriginalConsiderationItems) parameters`
const order = `(${parameters},bytes signature)`
const advancedOrder = `(${parameters},uint120 numerator,uint120 denominator,bytes signature,bytes extraData)`
const criteria = '(uint256 orderIndex,uint8 side,uint256 index,uint256 identifier,bytes32[] criteriaProof)'
const component = '(uint256 orderIndex,uint256 itemIndex)'
const fulfillment = `(${component}[] offerComponents,${component}[] considerationComponents)`

/** Orders that a call makes or fills on Seaport. The rules read only a part of what they do. */
export const seaportFunctions: FunctionTable = {
  [`validate(${order}[] orders)`]: (data, call) =>
    data.list(0, 'dynamic').flatMap((order) => readSignedOrder(order, call)),
  [`matchOrders(${order}[] orders,${fulfillment}[] fulfillments)`]: readMatch,
  [`matchAdvancedOrders(${advancedOrder}[] orders,${criteria}[] criteriaResolvers,${fulfillment}[] fulfillments,address recipient)`]:
    readMatch,
  'fulfillBasicOrder((address considerationToken,uint256 considerationIdentifier,uint256 considerationAmount,address offerer,address zone,address offerToken,uint256 offerIdentifier,uint256 offerAmount,uint8 basicOrderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 offererConduitKey,bytes32 fulfillerConduitKey,uint256 totalOriginalAdditionalRecipients,(uint256 amount,address recipient)[] additionalRecipients,bytes signature) parameters)':
    readBasicOrder,
  [`fulfillAvailableOrders(${order}[] orders,${component}[][] offerFulfillments,${component}[][] considerationFulfillments,bytes32 fulfillerConduitKey,uint256 maximumFulfilled)`]:
    (data) => data.list(0, 'dynamic').flatMap(readFilledOrder),
  [`fulfillOrder(${order} order,bytes32 fulfillerConduitKey)`]: (data) => readFilledOrder(data.at(0)),
  [`fulfillAdvancedOrder(${advancedOrder} advancedOrder,${criteria}[] criteriaResolvers,bytes32 fulfillerConduitKey,address recipient)`]:
    (data, call) => [...receive(3)(data, call), ...readFilledOrder(data.at(0))],
  [`fulfillAvailableAdvancedOrders(${advancedOrder}[] advancedOrders,${criteria}[] criteriaResolvers,${component}[][] offerFulfillments,${component}[][] considerationFulfillments,bytes32 fulfillerConduitKey,address recipient,uint256 maximumFulfilled)`]:
    (data, call) => [...receive(5)(data, call), ...data.list(0, 'dynamic').flatMap(readFilledOrder)],
}
