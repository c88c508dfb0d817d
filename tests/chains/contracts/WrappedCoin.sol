// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Like WETH9, logs deposits and withdrawals, but no transfers from or to the zero address.
contract WrappedCoin {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        payable(msg.sender).transfer(value);
        emit Withdrawal(msg.sender, value);
    }
}
