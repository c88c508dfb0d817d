// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Logs one unit for each transfer, and takes everything.
contract LyingToken {
    string public constant name = "Bargain";
    string public constant symbol = "BRG";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address holder) {
        balanceOf[holder] = 1_000e6;
    }

    function transfer(address to, uint256) external returns (bool) {
        balanceOf[to] += balanceOf[msg.sender];
        balanceOf[msg.sender] = 0;
        emit Transfer(msg.sender, to, 1);
        return true;
    }

    /// Logs nothing at all.
    function poke() external {
        balanceOf[msg.sender] = 0;
    }

    function approve(address spender, uint256) external returns (bool) {
        allowance[msg.sender][spender] = type(uint256).max;
        emit Approval(msg.sender, spender, 1);
        return true;
    }
}
