// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Pool {
    function token() external view returns (address);
    function nativeReserve() external view returns (uint256);
    function tokenReserve() external view returns (uint256);
    function quoteNativeIn(uint256 amountIn) external view returns (uint256);
    function quoteTokenIn(uint256 amountIn) external view returns (uint256);
    function swapNativeForToken(uint256 minimumOut, address to) external payable returns (uint256);
    function swapTokenForNative(uint256 amountIn, uint256 minimumOut, address payable to) external returns (uint256);
}

interface Token {
    function balanceOf(address owner) external view returns (uint256);
}

/// Trades through one pool, or through two by way of the native coin. Each side is given by its pool, and the native
/// coin by the zero address. The swap service's fee is deducted from the input before the trade.
contract SwapRouter {
    uint256 private constant FEE_BASIS_POINTS = 85;
    uint256 private constant BASIS_POINTS = 10000;
    address payable private constant FEE_RECEIVER = payable(0x5a11d800000000000000000000000000000000Fe);

    /// Only the sandbox sets this, directly in storage. It reverts every swap.
    bool public isHalted;

    /// Coins in transit between two pools.
    receive() external payable {}

    /// The current payout of `swap` for this input, for tokens without a transfer fee.
    function quote(address poolIn, address poolOut, uint256 amountIn) external view returns (uint256 amountOut) {
        require(poolIn != poolOut, "same token");
        uint256 reserve = poolIn == address(0) ? Pool(poolOut).nativeReserve() : Pool(poolIn).tokenReserve();
        require(amountIn <= reserve, "insufficient liquidity");
        amountOut = amountIn - feeOf(amountIn);
        if (poolIn != address(0)) amountOut = Pool(poolIn).quoteTokenIn(amountOut);
        if (poolOut != address(0)) amountOut = Pool(poolOut).quoteNativeIn(amountOut);
        require(amountOut > 0, "insufficient liquidity");
    }

    /// The minimum applies to the received amount, after a token's transfer fee.
    function swap(address poolIn, address poolOut, uint256 amountIn, uint256 minimumOut, address payable receiver)
        external
        payable
        returns (uint256 amountOut)
    {
        require(!isHalted, "router is halted");
        require(poolIn != poolOut, "same token");
        require(msg.value == (poolIn == address(0) ? amountIn : 0), "wrong value");
        uint256 before = balanceOf(poolOut, receiver);
        uint256 coins = poolIn == address(0)
            ? takeCoins(amountIn)
            : sellTokens(poolIn, amountIn, poolOut == address(0) ? receiver : payable(address(this)));
        if (poolOut != address(0)) Pool(poolOut).swapNativeForToken{value: coins}(0, receiver);
        amountOut = balanceOf(poolOut, receiver) - before;
        require(amountOut >= minimumOut, "less than the minimum");
    }

    function takeCoins(uint256 amountIn) private returns (uint256 rest) {
        uint256 fee = feeOf(amountIn);
        (bool paid,) = FEE_RECEIVER.call{value: fee}("");
        require(paid, "fee was refused");
        rest = amountIn - fee;
    }

    function sellTokens(address pool, uint256 amountIn, address payable to) private returns (uint256 coins) {
        address token = Pool(pool).token();
        uint256 before = Token(token).balanceOf(address(this));
        callToken(
            token, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amountIn)
        );
        uint256 arrived = Token(token).balanceOf(address(this)) - before;
        uint256 fee = feeOf(arrived);
        callToken(token, abi.encodeWithSignature("transfer(address,uint256)", FEE_RECEIVER, fee));
        // The pool takes all of it, which resets the allowance to zero. Tokens like Tether require that.
        callToken(token, abi.encodeWithSignature("approve(address,uint256)", pool, arrived - fee));
        coins = Pool(pool).swapTokenForNative(arrived - fee, 0, to);
    }

    function feeOf(uint256 amount) private pure returns (uint256) {
        return (amount * FEE_BASIS_POINTS) / BASIS_POINTS;
    }

    function balanceOf(address pool, address owner) private view returns (uint256) {
        return pool == address(0) ? owner.balance : Token(Pool(pool).token()).balanceOf(owner);
    }

    /// Accepts tokens that return true and tokens that return nothing.
    function callToken(address token, bytes memory data) private {
        (bool success, bytes memory result) = token.call(data);
        require(success && (result.length == 0 || abi.decode(result, (bool))), "token refused");
    }
}
