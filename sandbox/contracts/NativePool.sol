// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A constant-product pool of the chain's native coin and one token, with a fee of 0.3 % that stays in the pool.
/// Its reserves are where the sandbox's prices come from.
contract NativePool {
    uint256 private constant FEE_NUMERATOR = 997;
    uint256 private constant FEE_DENOMINATOR = 1000;

    address public token;
    uint256 public nativeReserve;
    uint256 public tokenReserve;

    event LiquidityAdded(address indexed provider, uint256 nativeAmount, uint256 tokenAmount);
    event Swapped(address indexed trader, address indexed to, bool nativeIn, uint256 amountIn, uint256 amountOut);

    function initialize(address token_) external {
        require(token == address(0), "already initialized");
        token = token_;
    }

    /// The amounts need not match the present price: this is how a developer moves it.
    function addLiquidity(uint256 tokenAmount) external payable {
        nativeReserve += msg.value;
        tokenReserve += tokenAmount;
        callToken(abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), tokenAmount));
        emit LiquidityAdded(msg.sender, msg.value, tokenAmount);
    }

    function quoteNativeIn(uint256 amountIn) public view returns (uint256) {
        return amountOutFor(amountIn, nativeReserve, tokenReserve);
    }

    function quoteTokenIn(uint256 amountIn) public view returns (uint256) {
        return amountOutFor(amountIn, tokenReserve, nativeReserve);
    }

    function swapNativeForToken(uint256 minimumOut, address to) external payable returns (uint256 amountOut) {
        amountOut = quoteNativeIn(msg.value);
        require(amountOut >= minimumOut, "slippage");
        nativeReserve += msg.value;
        tokenReserve -= amountOut;
        callToken(abi.encodeWithSignature("transfer(address,uint256)", to, amountOut));
        emit Swapped(msg.sender, to, true, msg.value, amountOut);
    }

    function swapTokenForNative(uint256 amountIn, uint256 minimumOut, address payable to)
        external
        returns (uint256 amountOut)
    {
        amountOut = quoteTokenIn(amountIn);
        require(amountOut >= minimumOut, "slippage");
        tokenReserve += amountIn;
        nativeReserve -= amountOut;
        callToken(abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amountIn));
        (bool paid,) = to.call{value: amountOut}("");
        require(paid, "receiver refused the coins");
        emit Swapped(msg.sender, to, false, amountIn, amountOut);
    }

    function amountOutFor(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        require(reserveIn > 0 && reserveOut > 0, "no liquidity");
        uint256 afterFee = amountIn * FEE_NUMERATOR;
        return (afterFee * reserveOut) / (reserveIn * FEE_DENOMINATOR + afterFee);
    }

    /// Accepts tokens that return true and tokens that return nothing.
    function callToken(bytes memory data) private {
        (bool success, bytes memory result) = token.call(data);
        require(success && (result.length == 0 || abi.decode(result, (bool))), "token refused the transfer");
    }
}
