// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function balanceOf(address owner) external view returns (uint256);
}

/// A constant-product pool of the chain's native coin and a token. Its 0.3 % fee stays in the pool. The sandbox derives
/// its prices from the reserves.
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

    /// The amounts need not match the current price, so that a developer can change it.
    function addLiquidity(uint256 tokenAmount) external payable {
        uint256 arrived = takeTokens(tokenAmount);
        nativeReserve += msg.value;
        tokenReserve += arrived;
        emit LiquidityAdded(msg.sender, msg.value, arrived);
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
        uint256 arrived = takeTokens(amountIn);
        amountOut = quoteTokenIn(arrived);
        require(amountOut >= minimumOut, "slippage");
        tokenReserve += arrived;
        nativeReserve -= amountOut;
        (bool paid,) = to.call{value: amountOut}("");
        require(paid, "receiver refused the coins");
        emit Swapped(msg.sender, to, false, arrived, amountOut);
    }

    function amountOutFor(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        require(reserveIn > 0 && reserveOut > 0, "no liquidity");
        uint256 afterFee = amountIn * FEE_NUMERATOR;
        return (afterFee * reserveOut) / (reserveIn * FEE_DENOMINATOR + afterFee);
    }

    /// Tokens may keep part of a transfer, and only the received amount can be paid out later.
    function takeTokens(uint256 amount) private returns (uint256 arrived) {
        uint256 before = Token(token).balanceOf(address(this));
        callToken(abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amount));
        arrived = Token(token).balanceOf(address(this)) - before;
    }

    /// Accepts tokens that return true and tokens that return nothing.
    function callToken(bytes memory data) private {
        (bool success, bytes memory result) = token.call(data);
        require(success && (result.length == 0 || abi.decode(result, (bool))), "token refused the transfer");
    }
}
